import { Route, Switch } from 'wouter';
import { IssueList } from './issue-list.tsx';
import { IssuePage } from './issue-page.tsx';

/** `/issues`, and an issue by its name, which may have slashes: `/issues/conferences/2024`. */
export function IssuesPlace() {
  return (
    <Switch>
      <Route path="/issues" component={IssueList} />
      <Route path="/issues/*">{({ '*': name = '' }) => <IssuePage key={name} issue={name} />}</Route>
    </Switch>
  );
}
