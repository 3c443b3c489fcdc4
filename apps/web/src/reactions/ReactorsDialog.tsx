import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CommentView, TargetView } from 'ufi-core';
import type { CountedReaction } from 'ufi-core/contract';
import { ReactionIcon, reactionTable } from 'ufi-ui';
import { Dialog, Tabs, type Tab } from 'ufi-ui/dialog';
import { reactorDescriptors } from '../messages/reactorDescriptors.ts';
import { ReactorList } from './ReactorList.tsx';
import { reactionsByCount } from './reactionsByCount.ts';

interface ReactorsDialogProps {
  readonly target: string;
  readonly comment: string | null;
  readonly counts: Pick<CommentView | TargetView, 'reactioncount' | 'reactioncountmap'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog of people who reacted, with one tab for each reaction. */
export function ReactorsDialog({ target, comment, counts, isOpen, onClose }: ReactorsDialogProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<CountedReaction | null>(null);
  const tabs = useReactionTabs(counts);
  const reaction = tabs.some(({ id }) => id === idOf(chosen)) ? chosen : null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={formatMessage(reactorDescriptors.reactors)} size="small">
      <Tabs
        label={formatMessage(reactorDescriptors.reactors)}
        tabs={tabs}
        selected={idOf(reaction)}
        onSelect={(id) => setChosen(tabs.find((tab) => tab.id === id)?.reaction ?? null)}
      >
        <ReactorList key={idOf(reaction)} target={target} comment={comment} reaction={reaction} />
      </Tabs>
    </Dialog>
  );
}

const idOf = (reaction: CountedReaction | null): string => String(reaction ?? 'all');

interface ReactionTab extends Tab {
  readonly reaction: CountedReaction | null;
}

function useReactionTabs({ reactioncount, reactioncountmap }: ReactorsDialogProps['counts']): readonly ReactionTab[] {
  const { formatMessage } = useIntl();
  const tabFor = (reaction: CountedReaction): ReactionTab => {
    const { default: count = 0, reduced } = reactioncountmap[`${reaction}`] ?? {};
    return {
      id: idOf(reaction),
      reaction,
      name: formatMessage(reactorDescriptors.reactionName, {
        name: formatMessage(reactionTable[reaction].name),
        count,
      }),
      label: (
        <>
          <ReactionIcon reaction={reaction} size={20} />
          {reduced}
        </>
      ),
    };
  };
  const all: ReactionTab = {
    id: idOf(null),
    reaction: null,
    name: formatMessage(reactorDescriptors.allReactionsName, { count: reactioncount }),
    label: formatMessage(reactorDescriptors.allReactions),
  };
  return [all, ...reactionsByCount(reactioncountmap).map(tabFor)];
}
