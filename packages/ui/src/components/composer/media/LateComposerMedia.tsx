import { useEffect, useEffectEvent, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { createAttaching, isUnderWay, readKeptMedia, sendableAttachment } from 'ufi-composer';
import { AttachButton } from './AttachButton.tsx';
import './ComposerMedia.css';
import type { ComposerMediaProps, MediaPlace } from './mediaProps.ts';
import { MediaTray } from './MediaTray.tsx';
import { useFilesOver } from './useFilesOver.ts';

/**
 * What hangs on what is being written: a tray above the buttons, and the buttons that fill it. Whatever else can hang
 * on a comment fills it by `attachReady` too, one thing at a time.
 */
export function LateComposerMedia({
  flags,
  ports,
  kept,
  onKeep,
  onChange,
  ref,
  boxRef,
}: ComposerMediaProps & MediaPlace) {
  const [attaching] = useState(() => createAttaching<File>({ ports, flags, onKeep }));
  const state = useSyncExternalStore(attaching.subscribe, attaching.getState, attaching.getState);
  const { clear, attachReady, pick } = attaching;

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const known = readKeptMedia<File>(kept);
    if (known !== null) attaching.restore(known);
  }, [attaching, kept]);
  useEffect(() => attaching.dispose, [attaching]);
  useEffect(() => {
    const isEncoding = state.item?.phase === 'encoding';
    tell({ thing: sendableAttachment(state), isUnderWay: isUnderWay(state), isEncoding });
  }, [state]);
  useImperativeHandle(ref, () => ({ clear, attachReady }), [clear, attachReady]);
  const isOver = useFilesOver(boxRef, pick);

  return (
    <>
      <MediaTray state={state} flags={flags} isOver={isOver} onRemove={attaching.remove} onRetry={attaching.retry} />
      <div className="ufi-composer__media-tools">
        <AttachButton flags={flags} onIntent={ports.loadLine} onPick={pick} />
      </div>
    </>
  );
}
