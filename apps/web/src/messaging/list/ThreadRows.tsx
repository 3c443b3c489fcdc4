import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

interface ThreadRowsProps {
  /** The pinned ones come first. */
  readonly ids: readonly string[];
  readonly pinned: readonly string[];
  readonly row: (id: string, index: number) => ReactNode;
}

/** The rows of a list, below headings if some are pinned (web.582). */
export function ThreadRows({ ids, pinned, row }: ThreadRowsProps) {
  const { formatMessage } = useIntl();
  const firstRecent = ids.findIndex((id) => !pinned.includes(id));
  const count = firstRecent < 0 ? ids.length : firstRecent;
  if (count === 0) return ids.map(row);
  return (
    <>
      <RowGroup title={formatMessage(messagingDescriptors.pinnedThreads)}>{ids.slice(0, count).map(row)}</RowGroup>
      {count < ids.length && (
        <RowGroup title={formatMessage(messagingDescriptors.recentThreads)}>
          {ids.slice(count).map((id, index) => row(id, count + index))}
        </RowGroup>
      )}
    </>
  );
}

interface RowGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function RowGroup({ title, children }: RowGroupProps) {
  const id = useId();
  return (
    <div role="rowgroup" aria-labelledby={id}>
      <p id={id} className="web-messages__heading" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}
