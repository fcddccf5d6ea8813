import type { OutputOf } from '@midweek/server/owner';
import { useSearchParams } from 'wouter';
import { Choice } from '#src/components/choice.tsx';
import { Facts } from '#src/components/facts.tsx';
import { Part } from '#src/components/place.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';

const WIDTHS = ['phone', 'desktop'] as const;
const SCHEMES = ['light', 'dark'] as const;

/** The mail as its readers may see it. Language, width and colours are in the address. */
export function MailPreview({ mail, wasSent }: { mail: OutputOf<'show-issue-mail'>; wasSent: boolean }) {
  const t = useTexts('issues');
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  const shown = mail.mails.find(({ locale }) => locale === parameters.get('language')) ?? mail.mails[0];
  const width = WIDTHS.find((each) => each === parameters.get('width')) ?? 'phone';
  const scheme = SCHEMES.find((each) => each === parameters.get('scheme')) ?? 'light';
  if (!shown) return null;
  const { locale, language, subject, bytes, text, page } = shown;
  const choose = (key: string, value: string) =>
    setParameters((before) => ({ ...Object.fromEntries(before), [key]: value }), { replace: true });
  const isShownLater = mail.shownFrom !== null && Date.parse(mail.shownFrom) > Date.now();
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
      <div className={styles.views}>
        <Choice
          label={t.width}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t.widths[value] }))}
          onChange={(value) => choose('width', value)}
        />
        <Choice
          label={t.scheme}
          value={scheme}
          options={SCHEMES.map((value) => ({ value, label: t.schemes[value] }))}
          onChange={(value) => choose('scheme', value)}
        />
      </div>
      <iframe
        key={`${locale} ${scheme}`}
        className={styles[width]}
        title={t.frame(format.languageName(locale), `${t.widths[width]}, ${t.schemes[scheme]}`)}
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
