import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { Icon } from '../icon/Icon.tsx';
import { fileSize } from './fileSize.ts';

/** Download link of a file, with its name and size. */
export function FileAttachment({ file }: { readonly file: AttachmentOf<'file'> }) {
  const { formatMessage, formatNumber } = useIntl();
  const { url, name, size } = file.metadata;
  const { value, unit } = fileSize(size);
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  const amount = formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return (
    <a
      className="ufi-card"
      href={url}
      download={name}
      aria-label={formatMessage(attachmentDescriptors.download, { name, size: amount })}
    >
      <span className="ufi-card__icon">
        <Icon name="file" size={24} />
      </span>
      <span className="ufi-card__words">
        <bdi className="ufi-card__title">{name}</bdi>
        <span className="ufi-card__subtitle">{ending === undefined ? amount : `${ending} · ${amount}`}</span>
      </span>
      <Icon name="arrowDown" />
    </a>
  );
}
