import type { ReportChange } from './sideEffect.ts';
import type { UnitOfWork } from './unitOfWork.ts';

interface ChangedReport extends ReportChange {
  readonly thread: string;
  /** The person who changed it. */
  readonly by: string;
}

/** Changes of reports of comments on a site's pages. */
export const changedReports = ({ thread, sideEffects }: UnitOfWork): ChangedReport[] =>
  thread?.kind !== 'article'
    ? []
    : sideEffects.flatMap((each) =>
        (each.definition.reportsOf?.(each) ?? []).map((report) => ({ ...report, thread: thread.id, by: each.person })),
      );
