import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ModerationDecision } from 'ufi-plugin/contract';
import { Button } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { siteModerationDescriptors } from '../messages/siteModerationDescriptors.ts';
import { KeyboardShortcutsHelp } from './KeyboardShortcutsHelp.tsx';
import type { Listing } from './listing.ts';
import { ModeratedRow } from './ModeratedRow.tsx';
import type { LastAction, Moderation } from './useModeration.ts';
import { useKeyboardShortcuts } from './useKeyboardShortcuts.ts';

interface ModeratedListProps {
  readonly site: string;
  readonly listing: Listing;
  readonly moderation: Moderation;
}

/** Shortcuts load the next page this many rows before the end. */
const ahead = 5;

/** A view's comments with actions for one or several at once, by mouse or keyboard shortcuts. */
export function ModeratedList({ site, listing, moderation }: ModeratedListProps) {
  const { formatMessage } = useIntl();
  const { comments, actors } = listing;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [areShortcutsOn, setAreShortcutsOn] = useState(true);
  const [banning, setBanning] = useState<string | null>(null);
  const [history, setHistory] = useState<string | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const rows = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-moderated]') ?? [])];
  const currentRow = () => rows().find((row) => row.contains(document.activeElement));
  const current = () => currentRow()?.dataset['moderated'];
  const move = (by: 1 | -1) => {
    const all = rows();
    const here = all.findIndex((row) => row.contains(document.activeElement));
    all[here === -1 ? 0 : Math.min(all.length - 1, Math.max(0, here + by))]?.focus();
    // The next page is loaded before the reader reaches the end.
    if (here + by >= all.length - ahead) moderation.more();
  };
  const toggle = (key: string) =>
    setChosen((known) =>
      known.has(key) ? new Set([...known].filter((each) => each !== key)) : new Set([...known, key]),
    );
  const decide = (keys: readonly string[], decision: ModerationDecision) => {
    setChosen(new Set());
    void moderation.decide(keys, decision);
  };
  /** The selected comments, or else the focused one. */
  const selectedOrCurrent = () => (chosen.size > 0 ? [...chosen] : [current()].filter((key) => key !== undefined));
  const withCurrent = (act: (key: string) => void) => {
    const key = current();
    if (key !== undefined) act(key);
  };
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    x: () => withCurrent(toggle),
    a: () => decide(selectedOrCurrent(), 'approve'),
    h: () => decide(selectedOrCurrent(), 'hide'),
    b: () => withCurrent(setBanning),
    e: () => withCurrent((key) => setHistory((open) => (open === key ? null : key))),
    u: moderation.undo,
    '/': () => document.querySelector<HTMLElement>('[data-moderation-search]')?.focus(),
  };
  useKeyboardShortcuts(areShortcutsOn ? keys : {});
  const bannedName = actors.get(comments.find(({ id }) => id === banning)?.record.author ?? '')?.name ?? '';
  const all = () => setChosen(new Set(chosen.size === comments.length ? [] : comments.map(({ id }) => id)));
  return (
    <>
      <KeyboardShortcutsHelp isOn={areShortcutsOn} onChange={setAreShortcutsOn} />
      <div className="web-moderation__bulk" role="toolbar" aria-label={formatMessage(siteModerationDescriptors.bulk)}>
        <Button size="small" onClick={all}>
          {formatMessage(
            chosen.size === comments.length
              ? siteModerationDescriptors.chooseNone
              : siteModerationDescriptors.chooseAll,
          )}
        </Button>
        <Button size="small" icon="check" disabled={chosen.size === 0} onClick={() => decide([...chosen], 'approve')}>
          {formatMessage(siteModerationDescriptors.approve)}
        </Button>
        <Button size="small" icon="eyeOff" disabled={chosen.size === 0} onClick={() => decide([...chosen], 'hide')}>
          {formatMessage(siteModerationDescriptors.hide)}
        </Button>
        <span role="status">
          {chosen.size > 0 && formatMessage(siteModerationDescriptors.chosen, { count: chosen.size })}
        </span>
      </div>
      <LastActionNotice last={moderation.last} onUndo={moderation.undo} />
      <ul className="web-moderation__rows" ref={listRef}>
        {comments.map((comment) => (
          <ModeratedRow
            key={comment.id}
            site={site}
            comment={comment}
            author={actors.get(comment.record.author)}
            article={listing.articles.get(comment.record.ftentidentifier)}
            isChosen={chosen.has(comment.id)}
            isHistoryOpen={history === comment.id}
            onToggle={() => toggle(comment.id)}
            onDecide={(decision) => decide([comment.id], decision)}
            onBan={() => setBanning(comment.id)}
            onHistory={() => setHistory((open) => (open === comment.id ? null : comment.id))}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={banning !== null}
        title={formatMessage(siteModerationDescriptors.ban)}
        confirmLabel={formatMessage(siteModerationDescriptors.ban)}
        isDanger
        onConfirm={() => {
          if (banning !== null) void moderation.ban(banning);
          setBanning(null);
        }}
        onCancel={() => setBanning(null)}
      >
        {formatMessage(siteModerationDescriptors.banQuestion, { name: bannedName })}
      </ConfirmDialog>
    </>
  );
}

const doneTexts = {
  approve: siteModerationDescriptors.doneApprove,
  hide: siteModerationDescriptors.doneHide,
  restore: siteModerationDescriptors.doneApprove,
  hold: siteModerationDescriptors.doneHide,
  ban: siteModerationDescriptors.doneBan,
} as const;

/** The last action, with a button to undo it. */
function LastActionNotice({ last, onUndo }: { readonly last: LastAction | null; readonly onUndo: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="web-moderation__done" role="status">
      {last && (
        <>
          <span>{formatMessage(doneTexts[last.kind], { count: last.count })}</span>
          <Button variant="link" onClick={onUndo}>
            {formatMessage(siteModerationDescriptors.undo)}
          </Button>
        </>
      )}
    </div>
  );
}
