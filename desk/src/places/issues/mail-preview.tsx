import type { OutputOf } from '@midweek/server/owner';
import { useSearchParams } from 'wouter';
import { Choice } from '#src/components/choice.tsx';
import { Facts } from '#src/components/facts.tsx';
import { Part } from '#src/components/place.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';

const VIEWS = ['light', 'dark', 'wide-light', 'wide-dark'] as const;

/** The mail as its readers may see it. Language and view are in the address. */
export function MailPreview({ mail, wasSent }: { mail: OutputOf<'show-issue-mail'>; wasSent: boolean }) {
  const t = useTexts('issues');
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  const shown = mail.mails.find(({ locale }) => locale === parameters.get('language')) ?? mail.mails[0];
  const view = VIEWS.find((each) => each === parameters.get('view')) ?? 'light';
  if (!shown) return null;
  const { locale, language, subject, bytes, text, page } = shown;
  const choose = (key: string, value: string) =>
    setParameters((before) => ({ ...Object.fromEntries(before), [key]: value }), { replace: true });
  const isShownLater = mail.shownFrom !== null && Date.parse(mail.shownFrom) > Date.now();
  const scheme = view.endsWith('dark') ? 'dark' : 'light';
  return (
    <Part
      title={wasSent ? t.mailAsSent : t.mail}
      aside={
        mail.mails.length > 1 && (
          <Choice
            label={t.languages}
            value={locale}
            options={mail.mails.map((each) => ({
              value: each.locale,
              label: format.languageName(each.locale),
            }))}
            onChange={(value) => choose('language', value)}
          />
        )
      }
    >
      <Facts
        facts={[
          [t.ofSubject, subject],
          [t.size, t.sizeOf(format.bytes(bytes))],
          [
            t.webPage,
            isShownLater ? (
              t.pageLater(format.fullTime(mail.shownFrom ?? ''))
            ) : (
              <a key="page" href={page} target="_blank" rel="noreferrer">
                {page}
              </a>
            ),
          ],
        ]}
      />
      {language !== null && language !== locale && <p>{t.otherLanguage(format.languageName(language))}</p>}
      <Choice
        label={t.view}
        value={view}
        options={VIEWS.map((value) => ({ value, label: t.views[value] }))}
        onChange={(value) => choose('view', value)}
      />
      <iframe
        key={`${locale} ${view}`}
        className={view.startsWith('wide') ? styles.desktop : styles.phone}
        title={t.frame(format.languageName(locale), t.views[view])}
        src={`/desk/issues/${encodeURIComponent(mail.issue)}/mail/${locale}?scheme=${scheme}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>{t.plain}</summary>
        <pre className={styles.text} lang={language ?? locale}>
          {text}
        </pre>
      </details>
    </Part>
  );
}
