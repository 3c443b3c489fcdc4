import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PostRecord } from 'ufi-core/contract';
import { useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

const editorPart = createLazyPart(() => import('./PostEditor.tsx'));

interface PostEditingOptions {
  readonly post: PostRecord;
  /** Whom the viewer acts as; null for themselves. */
  readonly actor: string | null;
}

/** Edits the words of a post in a dialog. Returns the menu's entry and the dialog. */
export function usePostEditing({ post, actor }: PostEditingOptions): {
  readonly entry: MenuEntry;
  readonly dialog: ReactNode;
} {
  const { formatMessage } = useIntl();
  const [isEditing, setIsEditing] = useState(false);
  const { part } = useLazyPart(editorPart, isEditing);
  const onSelect = () => {
    editorPart.load();
    setIsEditing(true);
  };
  return {
    entry: { id: 'edit', icon: 'edit', label: formatMessage(lazyDescriptors.editPost), onSelect },
    dialog: isEditing && part && <part.PostEditor post={post} actor={actor} onClose={() => setIsEditing(false)} />,
  };
}
