import { Route, Switch } from 'wouter';
import { ImportPage } from './import-page.tsx';
import { isReaderId } from './is-reader-id.ts';
import { NoSuchReader } from './no-such-reader.tsx';
import { ReaderList } from './reader-list.tsx';
import { ReaderPage } from './reader-page.tsx';

export function ReadersPlace() {
  return (
    <Switch>
      <Route path="/readers/import" component={ImportPage} />
      <Route path="/readers/:id">
        {({ id }) => (isReaderId(id) ? <ReaderPage key={id} id={id} /> : <NoSuchReader />)}
      </Route>
      <Route component={ReaderList} />
    </Switch>
  );
}
