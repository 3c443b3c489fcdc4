import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { createAttachmentController, isUnderWay, parseStoredMedia, sendableAttachment } from 'ufi-composer';
import { withDescription } from 'ufi-core/contract';
import { AttachButton } from './AttachButton.tsx';
import './ComposerMedia.css';
import type { ComposerMediaProps } from './mediaProps.ts';
import { focusField } from './focusField.ts';
import { MediaTray } from './MediaTray.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useStoredMedia } from './useStoredMedia.ts';

/**
 * Attachment of a composer: a tray above the buttons and the attachment button, plus files that are dropped or pasted.
 * Goes into the composer's `media` prop. Stickers, GIFs and previews are attached through the handle's `attachReady`;
 * there is one attachment at a time.
 */
export function ComposerMedia(props: ComposerMediaProps) {
  const {
    flags,
    maxBytes,
    maxDescription,
    isPickable = true,
    loadUploadServices,
    initial,
    initialStatus,
    drafts,
    draft,
    onChange,
    ref,
  } = props;
  const buttonsRef = useRef<HTMLDivElement>(null);
  // If the storage rejects it, the attachment lasts until the page unloads.
  const [isUnstored, setIsUnstored] = useState(false);
  const [controller] = useState(() => {
    const onPersist = (next: Parameters<typeof drafts.save>[1]) =>
      void drafts.save(draft, next).then(
        () => setIsUnstored(false),
        () => setIsUnstored(next !== null),
      );
    const created = createAttachmentController<File>({
      loadUploadServices,
      flags,
      maxBytes,
      onPersist,
      isChange: initial !== null,
    });
    if (initial?.type === 'video' && initialStatus !== undefined) created.trackEncoding(initial);
    else if (initial !== null) created.restore({ phase: 'ready', attachment: initial });
    return created;
  });
  const state = useSyncExternalStore(controller.subscribe, controller.getState, controller.getState);
  const { clear, remove, attachReady, pick, restore } = controller;

  useStoredMedia({ drafts, draft }, (stored) => {
    const restored = parseStoredMedia<File>(stored);
    if (restored !== null) restore(restored);
  });
  useEffect(() => controller.dispose, [controller]);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const isEncoding = state.item?.phase === 'encoding';
    notify({ attachment: sendableAttachment(state), isUnderWay: isUnderWay(state), isEncoding });
  }, [state]);
  useImperativeHandle(ref, () => ({ clear, remove, attachReady }), [clear, remove, attachReady]);
  const isDraggedOver = useFileDrop(buttonsRef, (files) => isPickable && pick(files));

  const describe = (_: number, text: string) => {
    if (state.item?.phase === 'ready') attachReady(withDescription(state.item.attachment, text));
  };
  const pickAndWrite = (files: readonly File[]) => {
    pick(files);
    if (files.length > 0) focusField(buttonsRef.current);
  };

  return (
    <>
      <MediaTray
        items={state.item === null ? [] : [{ slot: 0, item: state.item }]}
        error={state.error}
        flags={flags}
        isDraggedOver={isDraggedOver && isPickable}
        isUnstored={isUnstored}
        onRemove={() => {
          remove();
          focusField(buttonsRef.current);
        }}
        onRetry={controller.retry}
        describing={maxDescription === undefined ? undefined : { maxLength: maxDescription, onDescribe: describe }}
      />
      <div className="ufi-composer__media-tools" ref={buttonsRef}>
        {isPickable && <AttachButton flags={flags} onIntent={controller.prepare} onPick={pickAndWrite} />}
      </div>
    </>
  );
}
