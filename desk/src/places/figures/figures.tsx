import { Route, Switch } from 'wouter';
import { FiguresOverview } from './figures-overview.tsx';
import { IssueFigures } from './issue-figures.tsx';

export function FiguresPlace() {
  return (
    <Switch>
      {/* Names of issues may have slashes. */}
      <Route path="/figures/*">
        {({ '*': issue }) =>
          issue ? <IssueFigures key={issue} issue={decodeURIComponent(issue)} /> : <FiguresOverview />
        }
      </Route>
      <Route component={FiguresOverview} />
    </Switch>
  );
}
