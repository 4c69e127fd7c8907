// 简历
export default function CertificatePage() {
  return <h1>简历</h1>;
}
