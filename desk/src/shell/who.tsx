import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask } from '#src/api/post.ts';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/components/button.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#src/texts/languages.ts';
import { useLanguage, useTexts } from '#src/texts/use-texts.tsx';
import styles from './who.module.css';

/** Below the places: who is signed in, the language, the site, and the way out. */
export function Who() {
  const t = useTexts('shell');
  const { name, role, hasPasskey, mayHavePasskeys, site } = useSession();
  const { language, choose } = useLanguage();
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    const left = await ask('/desk/leave', { method: 'POST' }).catch(() => undefined);
    setLeaving(false);
    if (!left?.ok && left?.status !== 401) return;
    // Nothing of what was seen stays in this browser.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    queries.setQueryData(['session'], null);
  }
  return (
    <div className={styles.who}>
      {mayHavePasskeys && !hasPasskey && (
        <p>
          <Link to="/people">{t.addPasskey}</Link>
        </p>
      )}
      <p>
        <a href={site.origin} target="_blank" rel="noreferrer">
          {t.viewSite}
        </a>
      </p>
      <fieldset className={styles.languages} aria-label={t.language}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => choose(each)}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </fieldset>
      <div className={styles.person}>
        <p title={t.signedInAs(name)}>
          {name}
          <span>{t[role]}</span>
        </p>
        <Button kind="quiet" onClick={() => void leave()} disabled={isLeaving}>
          {isLeaving ? t.leaving : t.leave}
        </Button>
      </div>
    </div>
  );
}
