import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { encodeParams, type FlowParams } from '../params/params.js';
import { workflowWords } from '../words.js';
import { ownPageAddress } from './own-page-address.js';

export interface OwnPageProps {
  /** What the model says: anybody who draws models wrote it. */
  readonly url: string | null | undefined;
  readonly place: FlowParams;
}

/** Leads to the page of a form that has one of its own; it is told what it is about as `?p=`. */
export function OwnPage({ url, place }: OwnPageProps) {
  const { t } = useWords(workflowWords);
  const address = ownPageAddress(url, encodeParams(place));
  if (!address) return null;
  const text = t('detail.ownPage.open');
  const link = address.startsWith('/') ? (
    <Link to={address}>{text}</Link>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
  return <Alert type="info" showIcon title={t('detail.ownPage.text')} action={link} />;
}
