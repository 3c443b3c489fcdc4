import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { createAttaching, isUnderWay, readKeptMedia, sendableAttachment } from 'ufi-composer';
import { AttachButton } from './AttachButton.tsx';
import './ComposerMedia.css';
import type { ComposerMediaProps } from './mediaProps.ts';
import { MediaTray } from './MediaTray.tsx';
import { useFilesOver } from './useFilesOver.ts';
import { useKeptMedia } from './useKeptMedia.ts';

// Where storage is refused what hangs there lives as long as the page.
const ignore = () => undefined;

/**
 * What hangs on what is being written: a tray above the composer's buttons, and the button that fills it, as do files
 * that are dropped on the composer or pasted into it. Goes into the composer's `media`. Whatever else can hang on a
 * comment fills it by `attachReady`, one thing at a time.
 */
export function ComposerMedia(props: ComposerMediaProps) {
  const { flags, isPickable = true, loadTools, initial, initialStatus, drafts, draft, onChange, ref } = props;
  const toolsRef = useRef<HTMLDivElement>(null);
  const [attaching] = useState(() => {
    const onKeep = (next: Parameters<typeof drafts.save>[1]) => void drafts.save(draft, next).catch(ignore);
    const made = createAttaching<File>({ loadTools, flags, onKeep, isChange: initial !== null });
    if (initial?.type === 'video' && initialStatus !== undefined) made.follow(initial);
    else if (initial !== null) made.restore({ phase: 'ready', attachment: initial });
    return made;
  });
  const state = useSyncExternalStore(attaching.subscribe, attaching.getState, attaching.getState);
  const { clear, remove, attachReady, pick, restore } = attaching;

  useKeptMedia({ drafts, draft }, (kept) => {
    const known = readKeptMedia<File>(kept);
    if (known !== null) restore(known);
  });
  useEffect(() => attaching.dispose, [attaching]);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const isEncoding = state.item?.phase === 'encoding';
    tell({ thing: sendableAttachment(state), isUnderWay: isUnderWay(state), isEncoding });
  }, [state]);
  useImperativeHandle(ref, () => ({ clear, remove, attachReady }), [clear, remove, attachReady]);
  const isOver = useFilesOver(toolsRef, (files) => isPickable && pick(files));

  return (
    <>
      <MediaTray
        state={state}
        flags={flags}
        isOver={isOver && isPickable}
        onRemove={remove}
        onRetry={attaching.retry}
      />
      <div className="ufi-composer__media-tools" ref={toolsRef}>
        {isPickable && <AttachButton flags={flags} onIntent={attaching.prepare} onPick={pick} />}
      </div>
    </>
  );
}
