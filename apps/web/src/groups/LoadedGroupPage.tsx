import type { ReactNode } from 'react';
import { BidiText } from 'ufi-ui';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useLoadedGroup, type LoadedGroup } from './useLoadedGroup.ts';

interface LoadedGroupPageProps {
  readonly id: string;
  readonly title: string;
  readonly children: (loaded: LoadedGroup) => ReactNode;
}

/** A page about a group in each of its loading states, headed by its title and a link to the group. */
export function LoadedGroupPage({ id, title, children }: LoadedGroupPageProps) {
  const { state } = useLoadedGroup(id);
  return (
    <LoadedView state={state}>
      {(loaded) => (
        <>
          <PageHead title={title}>
            <a href={`/groups/${id}`}>
              <BidiText>{loaded.group.name}</BidiText>
            </a>
          </PageHead>
          {children(loaded)}
        </>
      )}
    </LoadedView>
  );
}
