import { useIntl } from 'react-intl';
import { editComment, type CommentView } from 'ufi-core';
import { keepMentions } from 'ufi-core/text';
import { Composer } from 'ufi-ui/composer';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { useThread } from './ThreadContext.ts';
import { useWords } from './useWords.ts';

interface EditComposerProps {
  readonly comment: CommentView;
  readonly onClose: () => void;
}

/** Changes a comment where it stands. */
export function EditComposer({ comment, onClose }: EditComposerProps) {
  const { formatMessage } = useIntl();
  const dispatch = useUfiDispatch();
  const { session } = useServices();
  const { target, instance } = useThread();
  const { fbid, body } = comment;
  const { composer, field } = useWords({
    draft: { person: session.person?.id ?? '0', ftentidentifier: target, edits: fbid },
    initialText: body.text,
    take: ({ visibleValue }) => {
      dispatch(editComment({ target, instance, comment: fbid, text: keepMentions(visibleValue, body) }));
      onClose();
      return true;
    },
  });
  return (
    <Composer
      ref={composer}
      isFocused
      label={formatMessage(webDescriptors.editComment)}
      submitLabel={formatMessage(webDescriptors.save)}
      {...field}
      onCancel={onClose}
    />
  );
}
