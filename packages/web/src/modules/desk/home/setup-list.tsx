import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { setupSteps, type TodayAnswer } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { deskWords } from '../words.js';
import './setup.css';

const places: Readonly<Record<TodayAnswer['setup'][number]['name'], string>> = {
  goods: '/shop/goods?open=new',
  people: '/system/user?open=new',
  codes: '/shop/invite-code?open=new',
};

/** A new shop's first steps: each is ticked by what is there, and the list is gone with the last. */
export function SetupList({ steps }: { readonly steps: TodayAnswer['setup'] }) {
  const { t } = useWords(deskWords);
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="home-card home-setup" aria-label={t('home.setup')}>
      <div className="home-head">
        <h2>{t('home.setup')}</h2>
        <span className="home-hint">{t('home.setupDone', { done, total: steps.length })}</span>
      </div>
      <ol>
        {inOrder(steps).map((step) => (
          <li key={step.name} data-done={step.done}>
            {step.done ? (
              <>
                <CheckCircleFilled aria-label={t('home.stepDone')} />
                <span>{t(`home.step.${step.name}`)}</span>
              </>
            ) : (
              <Link to={places[step.name]}>
                <span className="setup-ring" aria-hidden="true" />
                <span>{t(`home.step.${step.name}`)}</span>
                <RightOutlined aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const inOrder = (steps: TodayAnswer['setup']): TodayAnswer['setup'] =>
  setupSteps.flatMap((name) => steps.filter((step) => step.name === name));
