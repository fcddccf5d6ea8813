import { Route, Switch } from 'wouter';
import { ImportPage } from './import-page.tsx';
import { ReaderList } from './reader-list.tsx';
import { ReaderPage } from './reader-page.tsx';

export function ReadersPlace() {
  return (
    <Switch>
      <Route path="/readers/import" component={ImportPage} />
      <Route path="/readers/:id">{({ id }) => <ReaderPage key={id} id={id} />}</Route>
      <Route component={ReaderList} />
    </Switch>
  );
}
