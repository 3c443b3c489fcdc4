import { selectActorRecord } from 'ufi-core';
import { initials } from 'ufi-core/text';
import { selectTarget } from 'ufi-core/internal/article';
import { selectAreaRef } from 'ufi-plugin';
import { Avatar, Icon } from 'ufi-ui';
import { useAppSelector } from '../context/storeHooks.ts';

/** Avatar of the identity that the visitor writes as; a placeholder for anonymous visitors. */
export function OwnAvatar({ size }: { readonly size: 24 | 32 }) {
  const actor = useAppSelector((state) => {
    const id = selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? state.viewer.person;
    return id === null ? undefined : selectActorRecord(state, id);
  });
  if (actor === undefined) {
    return (
      <span className={`frame-nobody frame-nobody--${size}`} aria-hidden="true">
        <Icon name="user" size={size === 32 ? 20 : 16} />
      </span>
    );
  }
  return <Avatar id={actor.id} initials={initials(actor.name)} src={actor.thumbSrc} size={size} />;
}
