import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { addComment, isWritable } from 'ufi-core';
import { selectTarget } from 'ufi-core/internal/article';
import type { MentionEntry } from 'ufi-core/contract';
import { encodeMention, encodeWrittenText } from 'ufi-core/text';
import { Button } from 'ufi-ui';
import { MentionEntryView } from 'ufi-ui/composer';
import { SuggestionField } from '../actors/SuggestionField.tsx';
import { useMentionSource } from '../composer/useMentionSource.ts';
import { photoTagDescriptors } from './photoTagDescriptors.ts';
import { useSearch } from '../services/useSearch.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import type { PhotoPoint } from './TagMarker.tsx';

interface PhotoTagFormProps {
  readonly target: string;
  readonly instance: string;
  /** The point that is being tagged; null before and after. */
  readonly tagged: PhotoPoint | null;
  readonly onTag: (place: PhotoPoint | null) => void;
}

const middle: PhotoPoint = { x: 0.5, y: 0.5 };

/** Who or what is at a point of the post's photo, as a comment with a tag; a person who is named is mentioned. */
export function PhotoTagForm({ target, instance, tagged, onTag }: PhotoTagFormProps) {
  const { formatMessage } = useIntl();
  const mayTag = useAppSelector((state) => {
    const view = selectTarget(state, target);
    return state.viewer.person !== null && view !== undefined && isWritable(view);
  });
  const begin = useRef<HTMLButtonElement>(null);
  const wasTagging = useRef(false);
  const isTagging = tagged !== null;
  useEffect(() => {
    if (wasTagging.current && !isTagging) begin.current?.focus();
    wasTagging.current = isTagging;
  }, [isTagging]);
  if (!mayTag) return null;
  if (tagged !== null)
    return <TagFields target={target} instance={instance} tagged={tagged} onEnd={() => onTag(null)} />;
  return (
    <div className="web-photo-tagging">
      <Button size="small" ref={begin} onClick={() => onTag(middle)}>
        {formatMessage(photoTagDescriptors.photoTagBegin)}
      </Button>
    </div>
  );
}

interface TagFieldsProps extends Pick<PhotoTagFormProps, 'target' | 'instance'> {
  readonly tagged: PhotoPoint;
  readonly onEnd: () => void;
}

function TagFields({ target, instance, tagged, onEnd }: TagFieldsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const source = useMentionSource({ target });
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<MentionEntry | null>(null);
  const typed = words.trim();
  const result = useSearch(picked === null ? typed : '', (text, signal) => source.ask(text, signal));
  const entries = typed === '' ? undefined : result?.found;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed === '') return;
    const named = result?.of === typed ? result.found.filter(({ name }) => name === typed) : [];
    // Of several people of one name nobody is meant until one is picked.
    const person = picked ?? (named.length === 1 ? named[0] : undefined);
    const text = person === undefined ? encodeWrittenText(typed, []) : encodeMention(person);
    if (dispatch(addComment({ target, instance, text, tag: { photo: target, ...tagged } })) !== null) onEnd();
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  return (
    <form className="web-photo-tagging" onSubmit={send} onKeyDown={cancelByKey}>
      <SuggestionField
        label={formatMessage(photoTagDescriptors.photoTagWords)}
        maxLength={200}
        isRequired
        value={words}
        onType={(text) => {
          setWords(text);
          setPicked(null);
        }}
        entries={entries}
        renderEntry={(entry) => <MentionEntryView entry={entry} entries={entries ?? []} />}
        onPick={(entry) => {
          setWords(entry.name);
          setPicked(entry);
        }}
        listLabel={formatMessage(photoTagDescriptors.photoTagPeople)}
        countLabel={(count) => formatMessage(photoTagDescriptors.photoTagFound, { count })}
      />
      <div className="web-photo-tagging__actions">
        <Button size="small" variant="primary" type="submit">
          {formatMessage(photoTagDescriptors.photoTagSend)}
        </Button>
        <Button size="small" onClick={onEnd}>
          {formatMessage(photoTagDescriptors.photoTagCancel)}
        </Button>
      </div>
    </form>
  );
}
