import { useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { defaultUploadBytes } from 'ufi-core/contract';
import { selectTarget } from 'ufi-core/internal/article';
import {
  emptyContent,
  selectAreaRef,
  selectAttaching,
  selectComposer,
  updateComposerContent,
  type ComposerSlot,
} from 'ufi-plugin';
import { toAttachmentPayload } from 'ufi-plugin/contract';
import { Spinner } from 'ufi-ui';
import type { AttachedMedia, MediaHandle } from 'ufi-ui/composer';
import 'ufi-ui/icons';
import { ComposerMedia } from 'ufi-ui/media';
import { PickerButtons, StickerButton } from 'ufi-ui/pickers';
import { useFrame } from '../context/frameServices.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import './ComposerAttachments.css';
import { draftTargetOf } from '../document/draftTargetOf.ts';
import { useMediaDrafts } from './useMediaDrafts.ts';
import { useStickerPicking } from './useStickerPicking.ts';

const noComposer = { content: emptyContent, revision: 0 };
const photosOnly = {};

/** Photo or sticker of a composer, and the buttons that add one while there is none (S5.27). */
export function ComposerAttachments({ place }: { readonly place: ComposerSlot }) {
  const { session, loadUploadTools } = useFrame();
  const { article } = useFacts();
  const dispatch = useAppDispatch();
  const { content, revision } = useAppSelector((state) => selectComposer(state, place)) ?? noComposer;
  const choice = useAppSelector((state) => selectAttaching(state, place), shallowEqual);
  const actor = useAppSelector((state) => selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? null);
  const draft = draftTargetOf(place, { person: session.person?.id, article: article.id });
  const drafts = useMediaDrafts(place, draft);
  const media = useRef<MediaHandle>(null);
  const { source, isAsking, pick } = useStickerPicking(place, media);

  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    if (content.attachment === null) media.current?.clear();
    else media.current?.attachReady(content.attachment.media);
  }, [revision, content.attachment]);

  const onMediaChange = ({ attachment: attached, isUnderWay }: AttachedMedia) => {
    const attachment = toAttachmentPayload(attached);
    if (attachment?.fbid === content.attachment?.fbid && isUnderWay === content.isAttaching) return;
    dispatch(updateComposerContent(place, { attachment, isAttaching: isUnderWay }));
  };
  return (
    <>
      <ComposerMedia
        ref={media}
        flags={photosOnly}
        maxBytes={session.uploadbytes ?? defaultUploadBytes}
        isPickable={choice.photo}
        drafts={drafts}
        draft={draft}
        initial={content.attachment?.media ?? null}
        loadUploadServices={() => loadUploadTools({ target: article.id, actor })}
        onChange={onMediaChange}
      />
      {isAsking && <Spinner />}
      {choice.sticker && (
        <PickerButtons>
          <StickerButton source={source} onPick={pick} />
        </PickerButtons>
      )}
    </>
  );
}
