import { inLanguage, type Locale, paths, t, toHref } from '@midweek/core';
import { AnchoredHeading } from '../../components/heading.tsx';
import { Figures } from '../posts/figures/figures.tsx';
import { Mark } from '../shell/mark/mark.tsx';
import { SubscribeForm } from '../subscribe/subscribe-form.tsx';
import styles from './home-page.module.css';
import type { HomePageProps } from './home-page.props.ts';
import { LatestIssue } from './latest-issue.tsx';

export function HomePage(props: HomePageProps) {
  const { name, weekday, eyebrow, intro, locale, latestIssue, figures, articles } = props;
  return (
    <div className={styles.root}>
      <section className={styles.hero}>
        <Mark weekday={weekday} className={styles.mark} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={eyebrow.isUsual ? styles.eyebrow : styles.notice}>{eyebrow.text}</p>
          <p className={styles.lead}>{intro}</p>
          <div id="subscribe">
            <SubscribeForm locale={locale} />
          </div>
        </div>
      </section>
      {latestIssue ? <LatestIssue issue={latestIssue} locale={locale} /> : null}
      {figures.length > 0 ? (
        <section aria-label={t(locale, 'home.figures')}>
          <SectionHeading id="figures" title={t(locale, 'home.figures')} locale={locale} />
          <Figures figures={figures} />
        </section>
      ) : null}
      {articles.length > 0 ? <Articles articles={articles} locale={locale} /> : null}
    </div>
  );
}

function SectionHeading({ id, title, locale }: { id: string; title: string; locale: Locale }) {
  return (
    <AnchoredHeading level={2} id={id} name={title} locale={locale} className={styles.sectionTitle}>
      {title}
    </AnchoredHeading>
  );
}

function Articles({ articles, locale }: { articles: HomePageProps['articles']; locale: Locale }) {
  return (
    <section aria-label={t(locale, 'home.latestArticles')}>
      <SectionHeading id="articles" title={t(locale, 'home.latestArticles')} locale={locale} />
      <ul className={styles.articles}>
        {articles.map(({ href, title, description, date, updated, lang }) => (
          <li key={href} {...inLanguage(lang)}>
            <a href={href}>{title}</a>
            <p>{description}</p>
            <div className={styles.dates}>
              <time dateTime={date.instant}>{date.label}</time>
              {updated ? <time dateTime={updated.instant}>{updated.label}</time> : null}
            </div>
          </li>
        ))}
      </ul>
      <a className={styles.all} href={toHref(locale, paths.blog('articles'))}>
        {t(locale, 'home.allArticles')}
      </a>
    </section>
  );
}
