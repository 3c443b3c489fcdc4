import { useId, type ReactElement, type ReactNode } from 'react';
import type { AttachedImage } from 'ufi-core/contract';
import { truncateLine } from 'ufi-core/text';
import { ButtonLink } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';

/**
 * Attributes of a link to another site: a new tab, and no endorsement (`nofollow ugc`). Empty for our own addresses.
 */
export const externalLinkProps = (uri: string) =>
  uri.startsWith('/') ? {} : { target: '_blank', rel: 'nofollow ugc noopener' };

/** Content shared by most cards. */
export interface CardParts {
  readonly title: string;
  readonly subtitle: string;
  readonly uri: string | null;
  readonly image: AttachedImage | null;
  readonly action: { readonly label: string; readonly uri: string } | null;
}

interface CardProps {
  readonly card: CardParts;
  /** Shown if there is no picture; null if the picture is above the card. */
  readonly icon: IconName | ReactElement | null;
  /** Further content below the subtitle. */
  readonly children?: ReactNode;
  /** Badge before the title. */
  readonly badge?: ReactNode;
}

const edge = 72;

/** Card: picture, linked title, subtitle and an action. */
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
          {badge && <>{badge} </>}
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

/** Title of a card; its link covers the whole card. */
export function CardTitle({ uri, children }: { readonly uri: string | null; readonly children: ReactNode }) {
  if (uri === null) return children;
  return (
    <a className="ufi-card__link" href={uri} {...externalLinkProps(uri)}>
      {children}
    </a>
  );
}
