import { useId, type ReactElement, type ReactNode } from 'react';
import type { AttachedImage } from 'ufi-core/contract';
import { truncateLine } from 'ufi-core/text';
import { ButtonLink } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';

/** What a link needs that leads to another site: a tab of its own, and no word for it from us. */
export const externalLinkProps = (uri: string) =>
  uri.startsWith('/') ? {} : { target: '_blank', rel: 'nofollow ugc noopener' };

/** What most cards are made of. */
export interface CardParts {
  readonly title: string;
  readonly subtitle: string;
  readonly uri: string | null;
  readonly image: AttachedImage | null;
  readonly action: { readonly label: string; readonly uri: string } | null;
}

interface CardProps {
  readonly card: CardParts;
  /** Stands where there is no picture; null where that is above. */
  readonly icon: IconName | ReactElement | null;
  /** More about it, below its words. */
  readonly children?: ReactNode;
  /** A word before the title. */
  readonly badge?: ReactNode;
}

const edge = 72;

/** A card: a picture, a title that leads where the card leads, a line more, and a step to take. */
export function Card({ card, icon, children, badge }: CardProps) {
  const { title, subtitle, uri, image, action } = card;
  const id = useId();
  return (
    <div className={image === null ? 'ufi-card' : 'ufi-card ufi-card--tall'} role="group" aria-labelledby={id}>
      {image === null && icon !== null && (
        <span className="ufi-card__icon">{typeof icon === 'string' ? <Icon name={icon} size={24} /> : icon}</span>
      )}
      {image !== null && (
        <span className="ufi-card__picture">
          <RetryingImage src={image.uri} alt={image.accessibilityLabel} width={edge} height={edge} />
        </span>
      )}
      <div className="ufi-card__words">
        <div className="ufi-card__title" id={id} dir="auto">
          {badge}
          <CardTitle uri={uri}>{truncateLine(title)}</CardTitle>
        </div>
        {subtitle !== '' && (
          <div className="ufi-card__subtitle" dir="auto">
            {truncateLine(subtitle)}
          </div>
        )}
        {children}
        {action !== null && (
          <ButtonLink variant="quiet" size="small" href={action.uri} {...externalLinkProps(action.uri)}>
            {action.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What the whole card is pressed by. */
export function CardTitle({ uri, children }: { readonly uri: string | null; readonly children: ReactNode }) {
  if (uri === null) return children;
  return (
    <a className="ufi-card__link" href={uri} {...externalLinkProps(uri)}>
      {children}
    </a>
  );
}
