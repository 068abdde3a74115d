import { type Impact, type RightsByKind, rightKinds } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { tenantWords } from '../words.js';
import type { ImpactNames } from './impact-names.js';

interface ImpactProps {
  readonly impact: Impact;
  readonly names: ImpactNames;
}

/** People for whom the same changes, with what that is by name. */
export function ImpactGroups({ impact, names }: ImpactProps) {
  const { t } = useWords(tenantWords);
  const nameOf = (what: RightsByKind) =>
    rightKinds.flatMap((kind) => what[kind].map((id) => names[kind].get(id) ?? id));
  return (
    <ul className="package-impact-groups">
      {impact.groups.map(({ count, people, gained, lost }) => (
        <li key={JSON.stringify([gained, lost])}>
          <strong>{t('packages.people', { count })}</strong>
          <span className="package-impact-who">
            <span lang="">{people.map(({ name }) => name).join(t('common:list'))}</span>
            {people.length > 0 && count > people.length && t('packages.more')}
          </span>
          <Part title={t('packages.gained')} sign="+" names={nameOf(gained)} />
          <Part title={t('packages.lost')} sign="−" names={nameOf(lost)} />
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly title: string;
  readonly sign: string;
  readonly names: readonly string[];
}

const Part = ({ title, sign, names }: PartProps) =>
  names.length === 0 ? null : (
    <span className="package-impact-part" data-sign={sign}>
      <span role="img" aria-label={title}>
        {sign}
      </span>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
