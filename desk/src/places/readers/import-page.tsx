import { useIsOwner } from '#src/api/session.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Place } from '#src/components/place.tsx';
import { Problem } from '#src/components/problem.tsx';
import { Progress } from '#src/components/progress.tsx';
import { Empty } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { BrokenImport } from './broken-import.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportOptionFields } from './import-options.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportWork } from './import-work.tsx';
import { useImport } from './use-import.ts';

/** A file of readers: checked first, with numbers, and then imported with one button. */
export function ImportPage() {
  const t = useTexts('readers');
  const isOwner = useIsOwner();
  return (
    <Place title={t.importTitle} back={{ to: '/readers', label: t.title }} lead={isOwner && t.importLead}>
      {isOwner ? <ImportForm /> : <Empty>{t.importEditor}</Empty>}
    </Place>
  );
}

function ImportForm() {
  const t = useTexts('readers');
  const { file, options, isUnreadable, check, store, choose, change, importAll } = useImport();
  if (store.isPending)
    return (
      <>
        <Progress
          label={t.importing}
          done={store.step?.done ?? 0}
          total={store.step?.total ?? check.data?.lines.added ?? 0}
        />
        <p>{t.importingGoesOn}</p>
      </>
    );
  return (
    <>
      {store.isSuccess ? (
        <Notice kind="good" action={<ButtonLink to="/readers">{t.seeReaders}</ButtonLink>}>
          {t.imported(store.data.lines.added)}
        </Notice>
      ) : (
        !file && (
          <>
            <BrokenImport />
            <ImportWork />
          </>
        )
      )}
      <ChooseFile file={file} onChoose={choose} />
      {isUnreadable && <Notice kind="bad">{t.unreadable}</Notice>}
      {file && !store.isSuccess && (
        <>
          <ImportOptionFields options={options} columns={check.data?.unusedColumns ?? []} onChange={change} />
          {check.isPending && <Progress label={t.checking(file.name)} {...(check.step ?? {})} />}
          {check.error && !check.isPending && <Problem problem={check.error} />}
          {store.error && (
            <>
              <Problem problem={store.error} />
              <p>{t.importStopped}</p>
            </>
          )}
          {check.data && !check.isPending && <ImportResult outcome={check.data} onImport={importAll} />}
        </>
      )}
    </>
  );
}
