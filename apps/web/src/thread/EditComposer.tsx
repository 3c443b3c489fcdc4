import { useIntl } from 'react-intl';
import { editComment, type CommentView } from 'ufi-core';
import { keepMentions } from 'ufi-core/text';
import { Composer } from 'ufi-ui/composer';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { useThread } from './ThreadContext.ts';

interface EditComposerProps {
  readonly comment: CommentView;
  readonly onClose: () => void;
}

/** Changes a comment where it stands. */
export function EditComposer({ comment, onClose }: EditComposerProps) {
  const { formatMessage } = useIntl();
  const dispatch = useUfiDispatch();
  const { session, drafts } = useServices();
  const { target, instance } = useThread();
  const { fbid, body } = comment;
  if (session.person === null) return null;
  return (
    <Composer
      isFocused
      label={formatMessage(webDescriptors.editComment)}
      submitLabel={formatMessage(webDescriptors.save)}
      drafts={drafts}
      draft={{ person: session.person.id, ftentidentifier: target, edits: fbid }}
      initialText={body.text}
      onSubmit={({ visibleValue }) => {
        dispatch(editComment({ target, instance, comment: fbid, text: keepMentions(visibleValue, body) }));
        onClose();
        return true;
      }}
      onCancel={onClose}
    />
  );
}
