// 人才管理
export default function TalentManagePage() {
  return <h1>人才管理</h1>;
}
