import { FormattedMessage, useIntl } from 'react-intl';
import { selectTranslation, translateComments, translationShown, type CommentView } from 'ufi-core';
import { Button } from 'ufi-ui';
import { translationDescriptors } from '../messages/translationDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import './Translation.css';

/** Below a comment in another language: toggles its translation. */
export function TranslationLine({ comment }: { readonly comment: CommentView }) {
  const dispatch = useAppDispatch();
  const { target, instance } = useThread();
  const { fbid } = comment;
  const phase = useAppSelector((state) => selectTranslation(state, comment)?.phase);
  const isShown = phase === 'shown';
  const toggle = () => {
    if (isShown) dispatch(translationShown({ comment: fbid, isShown: false }));
    else void dispatch(translateComments({ target, instance, comments: [fbid], trigger: 'comment' }));
  };
  return (
    <div className="web-translation">
      <Button variant="link" size="small" isBusy={phase === 'loading'} onClick={toggle}>
        <FormattedMessage {...(isShown ? translationDescriptors.seeOriginal : translationDescriptors.seeTranslation)} />
      </Button>
      <span role="status">
        {isShown && <Source language={comment.language ?? ''} />}
        {phase === 'failed' && <FormattedMessage {...translationDescriptors.notTranslated} />}
      </span>
    </div>
  );
}

function Source({ language }: { readonly language: string }) {
  const { formatDisplayName } = useIntl();
  const name = formatDisplayName(language, { type: 'language' }) ?? language;
  return <FormattedMessage {...translationDescriptors.translatedFrom} values={{ language: name }} />;
}
