import { type Locale, paths, t, toHref } from '@midweek/core';
import { Mark } from '../brand/mark.tsx';
import { Figures } from '../figures/figures.tsx';
import { PagePathContext } from '../subscribe/page-path.ts';
import { SubscribeForm } from '../subscribe/subscribe-form.tsx';
import styles from './home-page.module.css';
import type { HomePageProps } from './home-page.props.ts';
import { LatestIssue } from './latest-issue.tsx';

export function HomePage(props: HomePageProps) {
  const { name, locale, latestIssue, figures, articles } = props;
  return (
    <div className={styles.root}>
      <section className={styles.hero}>
        <Mark className={styles.mark} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.eyebrow}>{t(locale, 'home.eyebrow')}</p>
          <p className={styles.lead}>{t(locale, 'home.lead')}</p>
          <div id="subscribe">
            <PagePathContext value={toHref(locale, paths.home)}>
              <SubscribeForm locale={locale} />
            </PagePathContext>
          </div>
        </div>
      </section>
      {latestIssue ? <LatestIssue issue={latestIssue} locale={locale} /> : null}
      <section aria-labelledby="figures">
        <h2 id="figures" className={styles.sectionTitle}>
          {t(locale, 'home.figures')}
        </h2>
        <Figures figures={figures} />
      </section>
      <Articles articles={articles} locale={locale} />
    </div>
  );
}

function Articles({ articles, locale }: { articles: HomePageProps['articles']; locale: Locale }) {
  return (
    <section aria-labelledby="articles">
      <h2 id="articles" className={styles.sectionTitle}>
        {t(locale, 'home.latestArticles')}
      </h2>
      <ul className={styles.articles}>
        {articles.map(({ href, title, description, date, lang }) => (
          <li key={href} lang={lang}>
            <a href={href}>{title}</a>
            <p>{description}</p>
            <time dateTime={date.instant}>{date.label}</time>
          </li>
        ))}
      </ul>
      <a className={styles.all} href={toHref(locale, paths.blog('articles'))}>
        {t(locale, 'home.allArticles')}
      </a>
    </section>
  );
}
