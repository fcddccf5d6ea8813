import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '#src/texts/languages.ts';
import { useLanguage, useTexts } from '#src/texts/use-texts.tsx';
import styles from './entry.module.css';
import { PasskeyButton } from './passkey-button.tsx';

/** For somebody without a session. It says nothing about the newsletter. */
export function Entry() {
  const t = useTexts('entry');
  const { language, choose } = useLanguage();
  const queries = useQueryClient();
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  return (
    <main className={styles.entry}>
      <div className={styles.words}>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <PasskeyButton onSignedIn={() => void queries.invalidateQueries({ queryKey: ['session'] })} />
        <section className={styles.link}>
          <h2>{t.link}</h2>
          <p>{t.linkHow}</p>
          <pre>npx midweek desk link</pre>
          <p>{t.linkElse}</p>
        </section>
        <p className={styles.languages}>
          {LANGUAGES.filter((each) => each !== language).map((each) => (
            <button key={each} type="button" lang={each} onClick={() => choose(each)}>
              {LANGUAGE_NAMES[each]}
            </button>
          ))}
        </p>
      </div>
    </main>
  );
}
