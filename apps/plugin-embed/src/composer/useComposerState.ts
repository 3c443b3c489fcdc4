import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { ComposerContent as WrittenContent } from 'ufi-composer';
import { emptyContent, selectComposer, selectSubmitButton, updateComposerContent, type ComposerSlot } from 'ufi-plugin';
import type { ComposerHandle } from 'ufi-ui/composer';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import { useDraftPersistence } from './useDraftPersistence.ts';

const noComposer: NonNullable<ReturnType<typeof selectComposer>> = { content: emptyContent, revision: 0 };

/**
 * State of one composer, from the store by its place. Typing updates the store; content that the store changes
 * otherwise, with its mentions, is put into the field.
 */
export function useComposerState(place: ComposerSlot) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { maxCommentLength: lengthLimit } = useFacts();
  const {
    content,
    revision,
    isRetryOffered = false,
  } = useAppSelector((state) => selectComposer(state, place)) ?? noComposer;
  const submit = useAppSelector((state) => selectSubmitButton(state, place), shallowEqual);
  const composer = useRef<ComposerHandle>(null);
  const { visibleValue, encodedValue } = content;

  const type = ({ visibleValue, encodedValue }: WrittenContent) =>
    dispatch(updateComposerContent(place, { visibleValue, encodedValue }));

  const [hasKeptMedia, setHasKeptMedia] = useState(false);
  const isDraftUnstored = useDraftPersistence(place, content, (kept) => {
    setHasKeptMedia(kept.hasMedia === true);
    type(kept);
    composer.current?.setContent(kept);
  });
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    composer.current?.setContent({ visibleValue, encodedValue });
  }, [revision, visibleValue, encodedValue]);

  const hasMedia = hasKeptMedia || content.attachment !== null;
  return {
    composer,
    submit,
    field: {
      content: { visibleValue, encodedValue, ...(hasMedia && { hasMedia }) },
      canSend: !submit.isDisabled,
      isWaiting: submit.isWaiting,
      isDraftUnstored,
      warning: submit.isTooLong
        ? formatMessage(frameDescriptors.tooLong, { lengthLimit })
        : isRetryOffered
          ? formatMessage(frameDescriptors.problem)
          : null,
      ...(isRetryOffered && { submitLabel: formatMessage(frameDescriptors.retry) }),
      onChange: type,
    },
  };
}
