import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { AuditLine, namesOf, type AuditLineWithNames } from './AuditLine.tsx';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';

/** Audit log of moderation, newest first, naming the real person behind a page. */
export function AuditLog({ scope }: { readonly scope: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const answer = await dispatcher.call(endpointRegistry.fetchAudit, {
        scope_id: scope,
        ...(cursor !== null && { cursor }),
      });
      const names = namesOf(answer.actors);
      return { items: answer.lines.map((line): AuditLineWithNames => ({ ...line, names })), cursor: answer.cursor };
    },
    [dispatcher, scope],
  );
  const queue = usePagedList(read);
  return (
    <PagedListView
      queue={queue}
      emptyText={formatMessage(moderationDialogDescriptors.reportsAuditEmpty)}
      moreText={formatMessage(moderationDialogDescriptors.reportsAuditMore)}
    >
      {(lines) => (
        <ol className="web-card web-reports__audit">
          {lines.map((line) => (
            <AuditLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </PagedListView>
  );
}
