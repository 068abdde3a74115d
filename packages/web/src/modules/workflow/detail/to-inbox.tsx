import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';

/** Away from what is not there for whoever has come. */
export function ToInbox() {
  const { t } = useWords(workflowWords);
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/workflow/process/todo')}>
      {t('detail.toInbox')}
    </Button>
  );
}
