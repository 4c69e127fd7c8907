// 公司详情
export default function CompanyPage() {
  return <h1>公司详情</h1>;
}
