import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectTranslateAll, translateComments, type TopListOptions } from 'ufi-core';
import { Button } from 'ufi-ui';
import { translationDescriptors } from '../messages/translationDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import './Translation.css';

/** Translates all comments of the list that are in another language (S5.11). */
export function TranslateAll({ list }: { readonly list: TopListOptions }) {
  const dispatch = useAppDispatch();
  const { target, instance } = useThread();
  const doneRef = useRef<HTMLSpanElement>(null);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const { isOffered, comments } = useAppSelector((state) => selectTranslateAll(state, list));
  const translateAll = async () => {
    setPhase('busy');
    await dispatch(translateComments({ target, instance, comments, trigger: 'translate_all' }));
    setPhase('done');
  };
  const isDone = phase === 'done' && !isOffered;
  // The focused button is unmounted, so the focus is moved here.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) doneRef.current?.focus();
  }, [isDone]);
  if (!isOffered && phase === 'idle') return null;
  return (
    <div className="web-translation">
      {isOffered && (
        <Button variant="link" size="small" isBusy={phase === 'busy'} onClick={() => void translateAll()}>
          <FormattedMessage {...translationDescriptors.translateAll} />
        </Button>
      )}
      <span role="status" tabIndex={-1} ref={doneRef}>
        {isDone && <FormattedMessage {...translationDescriptors.allTranslated} />}
      </span>
    </div>
  );
}
