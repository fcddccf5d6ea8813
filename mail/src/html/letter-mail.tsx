import { inLanguage, type Locale, mailTexts, type Weekday } from '@midweek/core';
import { Fragment } from 'react';
import { toHomeAddress } from '../address.ts';
import type { Letter, LetterLink } from '../letter.ts';
import { Rule } from './blocks.tsx';
import { Frame } from './frame.tsx';
import { IssueBody } from './issue-body.tsx';
import { Mark } from './mark.tsx';
import { outlook } from './outlook.ts';
import { padding } from './reading-direction.ts';
import { font, size, space } from './theme.ts';
import { look } from './tones.ts';
import { type } from './type.ts';

type LetterMailProps = {
  letter: Letter;
  locale: Locale;
  /** The newsletter. */
  name: string;
  weekday: Weekday;
};

/** A mail as HTML. */
export function LetterMail({ letter, locale, name, weekday }: LetterMailProps) {
  const { subject, preheader, title, paragraphs, action, note, issue } = letter;
  return (
    <Frame
      locale={locale}
      subject={subject}
      preheader={preheader}
      preheaderLocale={title === undefined && issue ? issue.language : locale}
    >
      <Masthead locale={locale} name={name} weekday={weekday} />
      {title ? <h1 {...type.title}>{title}</h1> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} {...type.paragraph}>
          {paragraph}
        </p>
      ))}
      {action ? <Action {...action} /> : null}
      {note ? <p {...type.small}>{note}</p> : null}
      {action ? <CopyAddress url={action.url} locale={locale} /> : null}
      {issue ? (
        <>
          {title ? <Rule /> : null}
          <IssueBody issue={issue} level={title ? 2 : 1} />
        </>
      ) : null}
      <Rule />
      <Footer letter={letter} />
    </Frame>
  );
}

function Masthead({ locale, name, weekday }: { locale: Locale; name: string; weekday: Weekday }) {
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td style={{ padding: padding(locale, 0, space[3], space[5], 0) }}>
            <Mark weekday={weekday} />
          </td>
          <td style={{ paddingBottom: space[5] }}>
            <a
              href={toHomeAddress(locale)}
              {...look('text', { fontFamily: font.display, fontSize: size.h3, textDecoration: 'none' })}
            >
              {name}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const button = look('button', {
  lineHeight: '100%',
  textDecoration: 'none',
  display: 'inline-block',
  maxWidth: '100%',
  msoPaddingAlt: '0px',
  fontFamily: font.ui,
  fontSize: size.text,
  fontWeight: 600,
  padding: `${space[3]}px ${space[5]}px`,
  borderRadius: 3,
});

function Action({ label, url }: LetterLink) {
  return (
    <p {...type.paragraph}>
      <a href={url} {...button}>
        {outlook.buttonStart}
        <span
          style={{
            maxWidth: '100%',
            display: 'inline-block',
            lineHeight: '120%',
            msoPaddingAlt: '0px',
            msoTextRaise: '9px',
          }}
        >
          {label}
        </span>
        {outlook.buttonEnd}
      </a>
    </p>
  );
}

/** For clients that block buttons or lose them. */
function CopyAddress({ url, locale }: { url: string; locale: Locale }) {
  return (
    <p {...type.small}>
      {mailTexts(locale).copyAddress}
      <br />
      <a href={url} {...look('muted', { wordBreak: 'break-all' })}>
        {url}
      </a>
    </p>
  );
}

function Footer({ letter: { reason, footerLinks } }: { letter: Letter }) {
  return (
    <>
      <p {...type.small}>{reason}</p>
      {footerLinks.length > 0 ? (
        <p {...type.small}>
          {footerLinks.map(({ label, url, translations }, index) => (
            <Fragment key={label}>
              {index > 0 ? ' · ' : null}
              <a href={url} {...look('muted', { textDecoration: 'underline' })}>
                {label}
                {translations?.map((translation, place) => (
                  <Fragment key={translation.locale}>
                    {place === 0 ? ' (' : ', '}
                    <span {...inLanguage(translation.locale)}>{translation.label}</span>
                    {place === translations.length - 1 ? ')' : null}
                  </Fragment>
                ))}
              </a>
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}
