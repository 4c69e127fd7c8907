// 企业
export default function EnterpriseListPage() {
  return <h1>企业</h1>;
}
