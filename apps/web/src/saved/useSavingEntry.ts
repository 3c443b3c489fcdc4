import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import type { MenuEntry } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';
import { savingDescriptors } from './savingDescriptors.ts';
import { useSaving } from './useSaving.tsx';

/** The menu's entry that saves a post, or removes it from the saved ones; which of both is asked when the menu opens. */
export function useSavingEntry(post: string, isOpen: boolean): MenuEntry {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const save = useSaving();
  const [isSaved, setIsSaved] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    dispatcher.call(endpointRegistry.fetchSavedPosts, { post_id: post }).then(
      ({ posts }) => isCurrent && setIsSaved(posts.length > 0),
      // To save what is saved has no effect, so it can be offered.
      () => isCurrent && setIsSaved((known) => known ?? false),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatcher, isOpen, post]);
  return {
    id: 'save',
    icon: 'bookmark',
    label: formatMessage(isSaved === true ? savingDescriptors.remove : savingDescriptors.save),
    isDisabled: isSaved === null,
    onSelect: () => save({ post, isSaved: isSaved !== true, show: setIsSaved }),
  };
}
