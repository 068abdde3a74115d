/** Leave as the older wire has it: personnel first, then by the days a manager or the boss; who is refused says it anew or gives up. */
export const leaveKey = 'Leave';

export const leaveName = '请假流程';

export const leaveXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="mall">
  <process id="${leaveKey}" name="${leaveName}" isExecutable="true">
    <startEvent id="start" name="开始" flowable:initiator="applyUser"/>
    <userTask id="hrTask" name="人事审批" flowable:assignee="\${taskUser}"/>
    <exclusiveGateway id="decide" name="审批与天数"/>
    <userTask id="managerTask" name="经理审批" flowable:candidateGroups="manager"/>
    <userTask id="bossTask" name="老板审批" flowable:candidateGroups="boss"/>
    <exclusiveGateway id="managerSaid"/>
    <exclusiveGateway id="bossSaid"/>
    <userTask id="userTask" name="调整申请" flowable:assignee="\${applyUser}"/>
    <exclusiveGateway id="userSaid"/>
    <endEvent id="end" name="结束"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="hrTask"/>
    <sequenceFlow id="f2" sourceRef="hrTask" targetRef="decide"/>
    <sequenceFlow id="f3" name="3天以内" sourceRef="decide" targetRef="managerTask"><conditionExpression xsi:type="tFormalExpression">\${pass &amp;&amp; days &lt;= 3}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f4" name="3天以上" sourceRef="decide" targetRef="bossTask"><conditionExpression xsi:type="tFormalExpression">\${pass &amp;&amp; days &gt; 3}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f5" name="驳回" sourceRef="decide" targetRef="userTask"><conditionExpression xsi:type="tFormalExpression">\${!pass}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f6" sourceRef="managerTask" targetRef="managerSaid"/>
    <sequenceFlow id="f7" name="同意" sourceRef="managerSaid" targetRef="end"><conditionExpression xsi:type="tFormalExpression">\${pass}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f8" name="驳回" sourceRef="managerSaid" targetRef="userTask"><conditionExpression xsi:type="tFormalExpression">\${!pass}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f9" sourceRef="bossTask" targetRef="bossSaid"/>
    <sequenceFlow id="f10" name="同意" sourceRef="bossSaid" targetRef="end"><conditionExpression xsi:type="tFormalExpression">\${pass}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f11" name="驳回" sourceRef="bossSaid" targetRef="userTask"><conditionExpression xsi:type="tFormalExpression">\${!pass}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f12" sourceRef="userTask" targetRef="userSaid"/>
    <sequenceFlow id="f13" name="重新申请" sourceRef="userSaid" targetRef="hrTask"><conditionExpression xsi:type="tFormalExpression">\${pass}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f14" name="取消申请" sourceRef="userSaid" targetRef="end"><conditionExpression xsi:type="tFormalExpression">\${!pass}</conditionExpression></sequenceFlow>
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${leaveKey}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="100" y="182" width="36" height="36"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="hrTask_di" bpmnElement="hrTask"><dc:Bounds x="180" y="160" width="100" height="80"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="decide_di" bpmnElement="decide"><dc:Bounds x="330" y="175" width="50" height="50"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="managerTask_di" bpmnElement="managerTask"><dc:Bounds x="440" y="80" width="100" height="80"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="bossTask_di" bpmnElement="bossTask"><dc:Bounds x="440" y="240" width="100" height="80"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="managerSaid_di" bpmnElement="managerSaid"><dc:Bounds x="600" y="95" width="50" height="50"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="bossSaid_di" bpmnElement="bossSaid"><dc:Bounds x="600" y="255" width="50" height="50"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="740" y="182" width="36" height="36"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="userTask_di" bpmnElement="userTask"><dc:Bounds x="440" y="400" width="100" height="80"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="userSaid_di" bpmnElement="userSaid"><dc:Bounds x="330" y="415" width="50" height="50"/></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="f1_di" bpmnElement="f1"><di:waypoint x="136" y="200"/><di:waypoint x="180" y="200"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f2_di" bpmnElement="f2"><di:waypoint x="280" y="200"/><di:waypoint x="330" y="200"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f3_di" bpmnElement="f3"><di:waypoint x="355" y="175"/><di:waypoint x="355" y="120"/><di:waypoint x="440" y="120"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f4_di" bpmnElement="f4"><di:waypoint x="355" y="225"/><di:waypoint x="355" y="280"/><di:waypoint x="440" y="280"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f5_di" bpmnElement="f5"><di:waypoint x="380" y="200"/><di:waypoint x="410" y="200"/><di:waypoint x="410" y="440"/><di:waypoint x="440" y="440"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f6_di" bpmnElement="f6"><di:waypoint x="540" y="120"/><di:waypoint x="600" y="120"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f7_di" bpmnElement="f7"><di:waypoint x="650" y="120"/><di:waypoint x="758" y="120"/><di:waypoint x="758" y="182"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f8_di" bpmnElement="f8"><di:waypoint x="625" y="145"/><di:waypoint x="625" y="200"/><di:waypoint x="570" y="200"/><di:waypoint x="570" y="425"/><di:waypoint x="540" y="425"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f9_di" bpmnElement="f9"><di:waypoint x="540" y="280"/><di:waypoint x="600" y="280"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f10_di" bpmnElement="f10"><di:waypoint x="650" y="280"/><di:waypoint x="758" y="280"/><di:waypoint x="758" y="218"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f11_di" bpmnElement="f11"><di:waypoint x="625" y="305"/><di:waypoint x="625" y="455"/><di:waypoint x="540" y="455"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f12_di" bpmnElement="f12"><di:waypoint x="490" y="480"/><di:waypoint x="490" y="510"/><di:waypoint x="355" y="510"/><di:waypoint x="355" y="465"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f13_di" bpmnElement="f13"><di:waypoint x="330" y="440"/><di:waypoint x="230" y="440"/><di:waypoint x="230" y="240"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f14_di" bpmnElement="f14"><di:waypoint x="355" y="415"/><di:waypoint x="355" y="370"/><di:waypoint x="700" y="370"/><di:waypoint x="700" y="200"/><di:waypoint x="740" y="200"/></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>`;
