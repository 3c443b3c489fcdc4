import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from 'ufi-ui';
import { historyDescriptors } from '../messages/historyDescriptors.ts';
import { diffText, type TextDiffPart } from './diffText.ts';

/** A text with additions and removals marked, visually and for screen readers. */
export function TextDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const changes = useMemo(() => diffText(before, after), [before, after]);
  return changes.map((change, at) => <DiffPart key={`${at}`} {...change} />);
}

const marks = {
  added: { Tag: 'ins', begin: historyDescriptors.added, end: historyDescriptors.addedEnd },
  removed: { Tag: 'del', begin: historyDescriptors.removed, end: historyDescriptors.removedEnd },
} as const;

function DiffPart({ kind, text }: TextDiffPart) {
  if (kind === 'kept') return text;
  const { Tag, begin, end } = marks[kind];
  return (
    <Tag>
      <VisuallyHidden>
        <FormattedMessage {...begin} />
      </VisuallyHidden>
      {text}
      <VisuallyHidden>
        <FormattedMessage {...end} />
      </VisuallyHidden>
    </Tag>
  );
}
