import { inLanguage, paths, toHref } from '@midweek/core';
import { AnchoredHeading } from '../../components/heading.tsx';
import { usePage } from '../../page-context.ts';
import { Figures } from '../posts/figures/figures.tsx';
import { Mark } from '../shell/mark/mark.tsx';
import { SubscribeForm } from '../subscribe/subscribe-form.tsx';
import styles from './home-page.module.css';
import type { HomePageProps } from './home-page.props.ts';
import { LatestIssue } from './latest-issue.tsx';

export function HomePage(props: HomePageProps) {
  const { t } = usePage();
  const { name, rhythm, eyebrow, pause, intro, latestIssue, figures, articles } = props;
  return (
    <div className={styles.root}>
      <section className={styles.hero}>
        <Mark rhythm={rhythm} className={styles.mark} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
          <p className={styles.lead}>{intro}</p>
          <div id="subscribe">
            <SubscribeForm />
          </div>
        </div>
      </section>
      {latestIssue ? <LatestIssue issue={latestIssue} pause={pause} /> : null}
      {figures.length > 0 ? (
        <section aria-label={t('home.figures')}>
          <SectionHeading id="figures" title={t('home.figures')} />
          <Figures figures={figures} />
        </section>
      ) : null}
      {articles.length > 0 ? <Articles articles={articles} /> : null}
    </div>
  );
}

function SectionHeading({ id, title }: { id: string; title: string }) {
  return (
    <AnchoredHeading level={2} id={id} name={title} className={styles.sectionTitle}>
      {title}
    </AnchoredHeading>
  );
}

function Articles({ articles }: { articles: HomePageProps['articles'] }) {
  const { locale, t } = usePage();
  return (
    <section aria-label={t('home.latestArticles')}>
      <SectionHeading id="articles" title={t('home.latestArticles')} />
      <ul className={styles.articles}>
        {articles.map(({ href, title, description, date, lang }) => (
          <li key={href} {...inLanguage(lang)}>
            <a href={href}>{title}</a>
            <p>{description}</p>
            <time className={styles.date} dateTime={date.instant}>
              {date.label}
            </time>
          </li>
        ))}
      </ul>
      <a className={styles.all} href={toHref(locale, paths.blog('articles'))}>
        {t('home.allArticles')}
      </a>
    </section>
  );
}
