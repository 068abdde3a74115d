import { expect } from 'vitest';
import type { Calls } from '../calls.js';

const base = '/blade-workflow/design/model';
const runtime = '/blade-workflow/process';

/** Everybody of a shop may start it. */
export const everybody = [{ type: 'WF_ALL', val: 'WF_ALL', text: '所有人' }];

/** Models as somebody draws, opens and deploys them, where that must succeed. */
export function modelCalls(who: Calls) {
  const post = async (path: string, body: object) => {
    const answer = await who.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.data;
  };
  return {
    saved: (body: object) => post(`${base}/submit`, body),
    detail: async (id: string) => (await who.get(`${base}/detail`, { id })).data,
    history: async (modelId: string): Promise<{ id: string; version: number }[]> =>
      (await who.get(`${base}/history/list`, { modelId })).data.records,
    deployed: (id: string): Promise<{ id: string; processDefinitionId: string }> =>
      post(`${base}/deploy`, { id }),
    open: (modelId: string, scopeList: object[] = everybody) =>
      post(`${base}/scope/submit`, { modelId, scopeList }),
    /** Starts a version and passes its first step; answers the task of whoever has the second. */
    waitingFor: async (processId: string, next: Calls) => {
      const processInsId: string = await post(`${runtime}/startProcess`, { processId });
      await post(`${runtime}/completeTask`, { taskId: await taskIn(who, processInsId), pass: true });
      return { processInsId, taskId: await taskIn(next, processInsId) };
    },
  };
}

async function taskIn(who: Calls, processInsId: string): Promise<string> {
  const { records } = (await who.get(`${runtime}/todoList`, { size: 100 })).data;
  return records.find((row: Record<string, string>) => row.processInstanceId === processInsId)?.taskId;
}
