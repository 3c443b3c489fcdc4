import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import { BanDialog } from './BanDialog.tsx';
import { allowedAmong, BulkBar } from './BulkBar.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
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

/** Those of some comments with which the reader may do that. */
const rightsIn = (comments: Listing['comments']) => ({
  approve: allowedAmong(comments, 'canApprove'),
  hide: allowedAmong(comments, 'canHide'),
  ban: allowedAmong(comments, 'canBan'),
  delete: allowedAmong(comments, 'canDelete'),
});

const toggled = (known: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  known.has(key) ? new Set([...known].filter((each) => each !== key)) : new Set([...known, key]);

/** A view's comments with actions for one or several at once, by mouse or keyboard shortcuts. */
export function ModeratedList({ site, listing, moderation }: ModeratedListProps) {
  const { comments, actors } = listing;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [areShortcutsOn, setAreShortcutsOn] = useState(true);
  const [banning, setBanning] = useState<readonly string[]>([]);
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<string | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
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
  const toggle = (key: string) => setChosen((known) => toggled(known, key));
  const may = rightsIn(comments);
  const decide = (keys: readonly string[], decision: 'approve' | 'hide') => {
    const allowed = may[decision](keys);
    if (allowed.length === 0) return;
    setChosen(new Set());
    void moderation.decide(allowed, decision);
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
    b: () => setBanning(may.ban(selectedOrCurrent())),
    d: () => setDeleting(may.delete(selectedOrCurrent())),
    e: () => withCurrent((key) => setHistory((open) => (open === key ? null : key))),
    u: moderation.undo,
    '/': () => document.querySelector<HTMLElement>('[data-moderation-search]')?.focus(),
  };
  useKeyboardShortcuts(areShortcutsOn ? keys : {});
  return (
    <>
      <KeyboardShortcutsHelp comments={comments} isOn={areShortcutsOn} onChange={setAreShortcutsOn} />
      <BulkBar
        comments={comments}
        chosen={chosen}
        barRef={barRef}
        onChoose={setChosen}
        onDecide={(decision) => decide([...chosen], decision)}
        onBan={() => setBanning(may.ban(chosen))}
        onDelete={() => setDeleting(may.delete(chosen))}
      />
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
            onBan={() => setBanning([comment.id])}
            onDelete={() => setDeleting([comment.id])}
            onHistory={() => setHistory((open) => (open === comment.id ? null : comment.id))}
          />
        ))}
      </ul>
      <BanDialog
        comments={banning}
        listing={listing}
        onConfirm={(why) => {
          setChosen(new Set());
          void moderation.ban(banning, why);
          setBanning([]);
        }}
        onCancel={() => setBanning([])}
      />
      {deleting.length > 0 && (
        <DeletionDialog
          count={deleting.length}
          onConfirm={(why) => {
            setChosen(new Set());
            void moderation.remove(deleting, why);
            setDeleting([]);
            // The row that the focus returns to is gone.
            requestAnimationFrame(() => barRef.current?.querySelector('button')?.focus());
          }}
          onCancel={() => setDeleting([])}
        />
      )}
    </>
  );
}

const doneTexts = {
  approve: siteModerationDescriptors.doneApprove,
  hide: siteModerationDescriptors.doneHide,
  restore: siteModerationDescriptors.doneApprove,
  hold: siteModerationDescriptors.doneHide,
  ban: siteModerationDescriptors.doneBan,
  delete: siteModerationDescriptors.doneDelete,
} as const;

/** The last action, with a button to undo it. */
function LastActionNotice({ last, onUndo }: { readonly last: LastAction | null; readonly onUndo: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="web-moderation__done" role="status">
      {last && (
        <>
          <span>{formatMessage(doneTexts[last.kind], { count: last.count })}</span>
          {last.undo && (
            <Button variant="link" onClick={onUndo}>
              {formatMessage(siteModerationDescriptors.undo)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
