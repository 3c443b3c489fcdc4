import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { createAttachmentList, parseStoredMedia, type AttachError, type AttachmentListState } from 'ufi-composer';
import { mediaListDescriptors } from '../../../messages/mediaListDescriptors.ts';
import { AttachButton } from './AttachButton.tsx';
import './ComposerMedia.css';
import { focusField } from './focusField.ts';
import type { AttachedMedia, ComposerMediaListProps } from './mediaProps.ts';
import { MediaTray } from './MediaTray.tsx';
import { useFileDrop } from './useFileDrop.ts';

/** What can be submitted: nothing that the server still checks, because a post shows only what it has. */
function attachedIn({ items }: AttachmentListState<File>): AttachedMedia {
  const [attachment = null, ...more] = items.flatMap(({ item }) => (item.phase === 'ready' ? item.attachment : []));
  const isUnderWay = items.some(({ item: { phase } }) => phase !== 'ready' && phase !== 'failed');
  const hasFailed = items.some(({ item: { phase } }) => phase === 'failed');
  return { attachment, more, isUnderWay, isEncoding: false, hasFailed };
}

/** The error as the tray shows it. */
function useTrayError({ error }: AttachmentListState<File>): AttachError | null {
  const { formatMessage } = useIntl();
  if (error?.reason !== 'count') return error;
  return { reason: 'failed', message: formatMessage(mediaListDescriptors.tooMany, { limit: error.limit }) };
}

/**
 * Attachments of a post's composer: several photos, or one attachment of another kind. As `ComposerMedia`, which a
 * comment has.
 */
export function ComposerMediaList(props: ComposerMediaListProps) {
  const { flags, maxBytes, most, maxDescription, loadUploadServices, drafts, draft, onChange, ref } = props;
  const buttonsRef = useRef<HTMLDivElement>(null);
  const [isUnstored, setIsUnstored] = useState(false);
  const [list] = useState(() =>
    createAttachmentList<File>({
      loadUploadServices,
      flags,
      maxBytes,
      most,
      onPersist: (slot, stored) =>
        void drafts.save(draft, slot, stored).then(
          () => setIsUnstored(false),
          () => setIsUnstored(stored !== null),
        ),
    }),
  );
  const state = useSyncExternalStore(list.subscribe, list.getState, list.getState);
  const error = useTrayError(state);
  const { remove, attachReady, pick } = list;

  const { person, ftentidentifier } = draft;
  useEffect(() => {
    let isMounted = true;
    drafts.load({ person, ftentidentifier }).then(
      (stored) => {
        if (!isMounted) return;
        list.restore(
          stored.flatMap(([slot, each]) => {
            const parsed = parseStoredMedia<File>(each);
            return parsed === null ? [] : [[slot, parsed] as const];
          }),
        );
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [list, drafts, person, ftentidentifier]);
  useEffect(() => list.dispose, [list]);
  const notify = useEffectEvent(onChange);
  useEffect(() => notify(attachedIn(state)), [state]);
  useImperativeHandle(ref, () => ({ clear: () => remove(), remove: () => remove(), attachReady }), [
    remove,
    attachReady,
  ]);
  const isDraggedOver = useFileDrop(buttonsRef, pick);

  return (
    <>
      <MediaTray
        items={state.items}
        error={error}
        flags={flags}
        isDraggedOver={isDraggedOver}
        isUnstored={isUnstored}
        onRemove={(slot) => {
          remove(slot);
          focusField(buttonsRef.current);
        }}
        onRetry={list.retry}
        describing={maxDescription === undefined ? undefined : { maxLength: maxDescription, onDescribe: list.describe }}
      />
      <div className="ufi-composer__media-tools" ref={buttonsRef}>
        <AttachButton
          flags={flags}
          isMultiple
          onIntent={list.prepare}
          onPick={(files) => {
            pick(files);
            if (files.length > 0) focusField(buttonsRef.current);
          }}
        />
      </div>
    </>
  );
}
