import type { Answer, Calls } from '../calls.js';
import { everybody } from './model-calls.js';
import { twoSteps } from './models.js';

const base = '/blade-workflow/design/model';
const deployments = '/blade-workflow/design/deployment';
const runtime = '/blade-workflow/process';

/** What a shop has, of a model whose key is `mine`. */
interface Theirs {
  readonly id: string;
  readonly versionId: string;
  readonly deploymentId: string;
  readonly processDefinitionId: string;
  readonly clerkId: string;
}

/** Every call about one model, its versions and what runs of it, by somebody of another shop. */
export function foreignCalls(other: Calls, theirs: Theirs): Promise<Answer[]> {
  const { id, versionId, deploymentId, processDefinitionId, clerkId } = theirs;
  return Promise.all([
    other.get(`${base}/detail`, { id }),
    other.post(`${base}/submit`, { id, description: 'theirs' }),
    other.post(`${base}/deploy`, { id }),
    other.post(`${base}/remove`, { id }),
    other.post(`${base}/remove`, { id, rollback: true }),
    other.post(`${base}/changeCategory`, { ids: id, category: '' }),
    other.post(`${base}/changeIcon`, { id, icon: '' }),
    other.post(`${base}/simulate`, { id }),
    other.get(`${base}/case/list`, { modelId: id }),
    other.post(`${base}/case/submit`, { modelId: id, name: 'theirs' }),
    other.post(`${base}/case/run`, { modelId: id }),
    other.post(`${base}/case/remove`, { modelId: id, caseIds: versionId }),
    other.get(`${base}/scope/list`, { modelId: id }),
    other.post(`${base}/scope/submit`, { modelId: id, scopeList: everybody }),
    other.get(`${base}/history/detail`, { id: versionId }),
    other.post(`${base}/history/submit`, { id: versionId, description: 'theirs' }),
    other.post(`${base}/history/submit`, { modelId: id, name: 'x', modelKey: 'mine' }),
    other.post(`${base}/history/setMainVersion`, { id: versionId }),
    other.send(`${base}/history/remove`, { ids: versionId }),
    other.post(`${deployments}/remove`, { deploymentId }),
    other.post(`${deployments}/changeStatus`, { id: processDefinitionId, status: 'suspended' }),
    other.post(`${deployments}/changeCategory`, { deploymentId, category: '1' }),
    other.get(`${runtime}/getFormByProcessId`, { processId: processDefinitionId }),
    other.get(`${runtime}/getFormByProcessDefKey`, { processDefKey: 'mine' }),
    other.get(`${runtime}/getXmlByProcessDefId`, { processDefId: processDefinitionId }),
    other.get(`${runtime}/getXmlByProcessDefKey`, { processDefKey: 'mine' }),
    other.post(`${base}/simulate`, { modelXml: twoSteps('mine', ''), as: clerkId }),
  ]);
}
