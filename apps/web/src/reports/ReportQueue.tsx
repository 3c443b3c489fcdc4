import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { readComments } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { groupByComment, type ReportGroup } from './groupByComment.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { ReportRow } from './ReportRow.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';

/** Open reports of a scope, newest first, one row a comment. */
export function ReportQueue({ scope }: { readonly scope: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const dispatch = useAppDispatch();
  const read = useCallback(
    async (cursor: string | null) => {
      const answer = await dispatcher.call(endpointRegistry.fetchReports, {
        scope_id: scope,
        ...(cursor !== null && { cursor }),
      });
      const items = groupByComment(answer.reports);
      const targets = new Set(items.map(({ target }) => target));
      // Comments that are gone by now are shown as such in their row.
      await Promise.allSettled(
        [...targets].map((target) => {
          const comments = items.filter((each) => each.target === target).map(({ comment }) => comment);
          return dispatch(readComments({ target, comments, instance: 'reports' }));
        }),
      );
      return { items, cursor: answer.cursor };
    },
    [dispatcher, dispatch, scope],
  );
  const queue = usePagedList<ReportGroup>(read);
  return (
    <PagedListView
      queue={queue}
      emptyText={formatMessage(moderationDialogDescriptors.reportsEmpty)}
      moreText={formatMessage(moderationDialogDescriptors.reportsMore)}
    >
      {(items) => (
        <ul className="web-reports__rows">
          {items.map((report, index) => (
            <ReportRow key={`${report.comment} ${index}`} report={report} />
          ))}
        </ul>
      )}
    </PagedListView>
  );
}
