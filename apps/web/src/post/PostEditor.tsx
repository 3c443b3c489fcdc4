import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ComposerContent } from 'ufi-composer';
import { serverUpdateReceived } from 'ufi-core';
import { endpointRegistry, type PostRecord } from 'ufi-core/contract';
import { RequestError, type RequestFailure } from 'ufi-core/request';
import { encodeWrittenText } from 'ufi-core/text';
import { Notice } from 'ufi-ui';
import { Composer } from 'ufi-ui/composer';
import { Dialog } from 'ufi-ui/dialog';
import { useComposerState } from '../composer/useComposerState.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

interface PostEditorProps {
  readonly post: PostRecord;
  /** Whom the viewer acts as; null for themselves. */
  readonly actor: string | null;
  readonly onClose: () => void;
}

const contentOf = ({ body: { text, ranges } }: PostRecord): ComposerContent => ({
  visibleValue: text,
  encodedValue: encodeWrittenText(
    text,
    ranges.filter((range) => range.kind === 'mention'),
  ),
});

/** Edits the words of a post in a dialog. They are a draft until the server has them (web.411). */
export function PostEditor({ post, actor, onClose }: PostEditorProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, session } = useServices();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const keyFor = useAttemptKey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  // What somebody else saves meanwhile does not change what is being written.
  const [initial] = useState(() => contentOf(post));
  const { composer, clearSent, field } = useComposerState({
    draft: { person: session.person?.id ?? '0', ftentidentifier: post.ftentidentifier, edits: post.id },
    initial,
    submit: (content) => {
      void send(content);
      // The words stay until the server has them.
      return false;
    },
  });

  async function send(content: ComposerContent): Promise<void> {
    const input = {
      ft_ent_identifier: post.ftentidentifier,
      post_text: content.encodedValue,
      ...(actor !== null && { actor }),
    };
    const client_id = keyFor(input);
    setIsBusy(true);
    setFailure(null);
    try {
      const update = await dispatcher.call(endpointRegistry.editPost, { ...input, client_id });
      dispatch(serverUpdateReceived([{ ...update, via: 'answer', confirms: client_id }]));
      clearSent(content);
      onClose();
      showToast({ tone: 'success', text: formatMessage(lazyDescriptors.editedPost) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={formatMessage(lazyDescriptors.editPost)}>
      {failure !== null && (
        <Notice tone="error" isLive>
          {failure.summary ?? formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      <Composer
        ref={composer}
        isFocused
        label={formatMessage(lazyDescriptors.editPost)}
        submitLabel={formatMessage(lazyDescriptors.save)}
        {...field}
        isWaiting={isBusy}
        onCancel={onClose}
      />
    </Dialog>
  );
}
