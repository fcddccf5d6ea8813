import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { useLiveStream } from '#src/api/live.ts';
import { Busy } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Announcements } from './announcements.tsx';
import { Lost } from './lost.tsx';
import { Navigation } from './navigation.tsx';
import { useNavigation } from './navigation-state.ts';
import { isInPlace, PAGES, PLACES } from './places.ts';
import { SessionEnded } from './session-ended.tsx';
import styles from './shell.module.css';
import { Sheltered } from './sheltered.tsx';

/** The frame around all places, for somebody who has signed in. */
export function Shell() {
  useLiveStream();
  const path = useNavigation();
  const { skip } = useTexts('shell');
  const place = PLACES.find((each) => isInPlace(path, each.path))?.key ?? 'none';
  return (
    <>
      <a className={styles.skip} href="#main">
        {skip}
      </a>
      <div className={styles.shell}>
        <Navigation />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Announcements />
          <Sheltered key={place}>
            <Suspense fallback={<Busy />}>
              <Switch>
                {PLACES.map(({ key, path: root }) => (
                  <Route key={key} path={root === '/' ? root : `${root}/*?`} component={PAGES[key]} />
                ))}
                <Route component={Lost} />
              </Switch>
            </Suspense>
          </Sheltered>
        </main>
      </div>
      <SessionEnded />
    </>
  );
}
