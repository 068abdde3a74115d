/** An approval of two steps: whoever has started it is asked first, then one of several. */
export const twoSteps = (key: string, second: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="${key}" name="Trip ${key}" isExecutable="true">
    <startEvent id="start"/>
    <userTask id="ask" name="发起人"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>
    <userTask id="check" name="审批"><extensionElements>${second}</extensionElements></userTask>
    <endEvent id="end"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="ask"/>
    <sequenceFlow id="f2" sourceRef="ask" targetRef="check"/>
    <sequenceFlow id="f3" sourceRef="check" targetRef="end"/>
  </process>
</definitions>`;
