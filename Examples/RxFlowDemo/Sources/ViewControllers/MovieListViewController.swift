#if canImport(UIKit)
  import Flows
  import FlowScreens
  import FlowUIKit
  import UIKit

  extension MovieListModel: ViewControllerModel {
    package func makeViewController() -> UIViewController { MovieListViewController(self) }
  }

  package final class MovieListViewController: ModelController<MovieListModel>, UITableViewDataSource,
    UITableViewDelegate
  {
    private let table = UITableView(frame: .zero, style: .plain)

    package override func loadView() {
      view = table
    }

    package override func viewDidLoad() {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "movie")
      table.dataSource = self
      table.delegate = self
      super.viewDidLoad()
    }

    override func show() {
      title = "\(model.title) (\(model.movies.count))"
      table.reloadData()
    }

    package func numberOfSections(in tableView: UITableView) -> Int { 1 }

    package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.movies.count }

    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "movie", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = model.movies[indexPath.row].title
      content.secondaryText = "\(model.movies[indexPath.row].year)"
      cell.contentConfiguration = content
      return cell
    }

    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      model.steps.accept(.movieIsPicked(model.movies[indexPath.row].id))
    }

    package func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
  }
#endif
