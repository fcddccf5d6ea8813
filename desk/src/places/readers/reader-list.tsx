import { useSearchParams } from 'wouter';
import { useIsOwner, useSession } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Place } from '#src/components/place.tsx';
import { Busy, Empty, Failed } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { AddReader } from './add-reader.tsx';
import { BrokenImport } from './broken-import.tsx';
import { ErasedNotice } from './erased-notice.tsx';
import { ImportWork } from './import-work.tsx';
import { useFilters } from './reader-filters.ts';
import { ReaderRows } from './reader-rows.tsx';
import styles from './readers.module.css';
import { SearchBox } from './search-box.tsx';
import { StateFilters } from './state-filters.tsx';
import { useReaders } from './use-readers.ts';

export function ReaderList() {
  const t = useTexts('readers');
  const isOwner = useIsOwner();
  const [filters, change] = useFilters();
  const counts = useCommand('count-subscribers', {});
  const isEmpty = counts.data?.length === 0;
  return (
    <Place
      title={t.title}
      lead={<Lead counts={counts.data ?? []} />}
      action={
        isOwner && (
          <>
            <ButtonLink to="/readers/import" kind="main">
              {t.import}
            </ButtonLink>
            <AddReader />
          </>
        )
      }
    >
      <ErasedNotice />
      <BrokenImport hasLink />
      <ImportWork />
      {isEmpty ? (
        <Empty>{t.nobodyYet}</Empty>
      ) : (
        <div className={styles.list}>
          <div className={styles.filters}>
            {isOwner ? (
              <SearchBox search={filters.search ?? ''} onSearch={(search) => change({ search })} />
            ) : (
              <EditorSearch />
            )}
            <LanguageFilter locale={filters.locale ?? ''} onChoose={(locale) => change({ locale })} />
          </div>
          {counts.data && <StateFilters filters={filters} counts={counts.data} />}
          <FoundReaders />
        </div>
      )}
    </Place>
  );
}

function EditorSearch() {
  const t = useTexts('readers');
  const [parameters] = useSearchParams();
  if (!parameters.get('search')) return <p className={styles.quiet}>{t.editorSearch}</p>;
  return <Notice kind="warning">{t.searchLeftOut}</Notice>;
}

function Lead({ counts }: { counts: readonly { state: string; locale: string; count: number }[] }) {
  const t = useTexts('readers');
  const format = useFormat();
  const active = counts.filter(({ state }) => state === 'active').toSorted((a, b) => b.count - a.count);
  const sum = active.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return null;
  const parts = active.map(({ count, locale }) =>
    t.inLanguage(format.number(count), format.languageName(locale)),
  );
  return t.lead(sum, parts.length > 1 ? format.list(parts) : '');
}

function LanguageFilter({ locale, onChoose }: { locale: string; onChoose: (locale: string) => void }) {
  const t = useTexts('readers');
  const format = useFormat();
  const { locales } = useSession().site;
  if (locales.length < 2) return null;
  return (
    <Field label={t.language}>
      {(wiring) => (
        <select {...wiring} value={locale} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t.everyLanguage}</option>
          {[...new Set([...locales, ...(locale ? [locale] : [])])].map((each) => (
            <option key={each} value={each}>
              {format.languageName(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function FoundReaders() {
  const t = useTexts('readers');
  const [filters, change] = useFilters();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReaders(filters);
  if (data === undefined) return error ? <Failed problem={error} onRetry={() => void refetch()} /> : <Busy />;
  if (data.length === 0)
    return (
      <Empty
        action={<Button onClick={() => change({ search: '', state: '', locale: '' })}>{t.clear}</Button>}
      >
        {t.nobody}
      </Empty>
    );
  return (
    <>
      {error && <Failed problem={error} onRetry={() => void refetch()} />}
      {filters.search !== undefined && (
        <p role="status" className={styles.quiet}>
          {t.found(data.length, hasNextPage)}
        </p>
      )}
      <ReaderRows readers={data} />
      {hasNextPage && (
        <div>
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? t.loadingMore : t.more}
          </Button>
        </div>
      )}
    </>
  );
}
