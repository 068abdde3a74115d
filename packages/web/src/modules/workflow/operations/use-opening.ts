import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { encodeParams } from '../params/params.js';

/** Opens a process, at one of its tasks where one is named. */
export function useOpening(): (processInstanceId: unknown, taskId?: unknown) => void {
  const navigate = useNavigate();
  return useCallback(
    (processInstanceId, taskId) => {
      const task = taskId ? { taskId: String(taskId) } : {};
      const params = encodeParams({ processInsId: String(processInstanceId), ...task });
      void navigate(`/workflow/process/detail/${params}`);
    },
    [navigate],
  );
}
